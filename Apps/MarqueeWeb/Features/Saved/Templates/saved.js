// Saves and removes without a new page. The forms work without it.

/** Runs after earlier savings of all tabs: the first one makes a cookie, which the others need. */
const inOrder = (work) => (navigator.locks ? navigator.locks.request("saved", work) : work());

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!(form instanceof HTMLFormElement) || !form.matches(".save") || form.dataset.plain
    || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  const body = new URLSearchParams([["do", button.value]]);
  for (const field of form.querySelectorAll("input")) body.append(field.name, field.value);
  try {
    const response = await inOrder(() => fetch(form.action, { method: "POST", body }));
    if (!response.ok) throw new Error("not saved");
  } catch {
    // The page of the form says what is wrong.
    form.dataset.plain = "true";
    form.requestSubmit(button);
    return;
  } finally {
    form.removeAttribute("aria-busy");
  }
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
  document.querySelector("[role=status]").textContent = button.textContent;
});
