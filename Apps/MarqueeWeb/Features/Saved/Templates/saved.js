// Saves and removes without a new page, except in the list of saved items, which offers Undo.

/** Runs one saving of all tabs at a time; the first makes a cookie. */
const inOrder = (work) => (navigator.locks ? navigator.locks.request("saved", work) : work());

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!(form instanceof HTMLFormElement) || !form.matches(".save") || form.closest("[data-plain]")
    || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const body = new URLSearchParams([["do", button.value]]);
  for (const field of form.querySelectorAll("input")) body.append(field.name, field.value);
  const status = document.querySelector("[role=status]");
  const note = document.querySelector(".offline") ?? document.createElement("p");
  try {
    const response = await inOrder(() => fetch(form.action, { method: "POST", body }));
    if (!response.ok) {
      // The page of the form says what is wrong.
      form.dataset.plain = "true";
      form.requestSubmit(button);
      return;
    }
  } catch {
    note.className = "late error offline";
    note.setAttribute("role", "alert");
    note.textContent = status.getAttribute("data-offline");
    return document.querySelector("main").append(note);
  } finally {
    form.removeAttribute("aria-busy");
  }
  note.remove();
  const value = button.value;
  for (const other of document.querySelectorAll(".save")) {
    const change = other.querySelector("button");
    if (!(other instanceof HTMLFormElement) || other.action !== form.action || change?.value !== value) continue;
    const label = change.querySelector("[data-saved]");
    change.value = value === "save" ? "remove" : "save";
    const text = label.getAttribute("data-saved");
    label.setAttribute("data-saved", label.textContent);
    label.textContent = text;
  }
  status.textContent = button.textContent;
});
