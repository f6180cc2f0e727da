// Improves pages that work without it: new rows in place, and suggestions while typing.

const policy = globalThis.trustedTypes?.createPolicy("marquee", { createHTML: (text) => text });

/** Fetches a page of the site, and returns its document. */
async function fetchPage(url, signal) {
  /** @type {any} Pictures wait for it. */
  const options = { signal, priority: "high", headers: { Accept: "text/html" } };
  const response = await fetch(url, options);
  const text = await response.text();
  const html = policy ? policy.createHTML(text) : text;
  return { ok: response.ok, page: new DOMParser().parseFromString(html, "text/html") };
}

/** The section with the newest data of a page. */
const newest = (page) => page.querySelector("main > .fresh") ?? page.querySelector("main > .stored");

const announce = (text) => { document.querySelector("[role=status]").textContent = text; };

/** What identifies a node among its siblings: the address of a row, otherwise the kind of node. */
function key(node) {
  if (!(node instanceof Element)) return node.nodeName;
  const link = node.localName === "li" ? node.querySelector("a") : node;
  return `${node.localName} ${link?.getAttribute("href") ?? node.className}`;
}

/** The children of a node without the white space between them. */
const parts = (node) => [...node.childNodes].filter((child) => child instanceof Element || child.data.trim());

/** Moves a node, with its focus in browsers that can. */
function insert(/** @type {any} */ parent, node, place) {
  if (parent.moveBefore && node.parentNode === parent) parent.moveBefore(node, place);
  else parent.insertBefore(node, place);
}

/** Turns a node into another one, and keeps what both have. */
function update(old, current) {
  if (old.isEqualNode(current)) return;
  if (!(old instanceof Element)) {
    old.data = current.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!current.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of current.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const known = parts(old);
  const kept = parts(current).map((child) => {
    const index = known.findIndex((other) => key(other) === key(child));
    return { child, match: index < 0 ? null : known.splice(index, 1)[0] };
  });
  for (const child of known) child.remove();
  let rest = parts(old);
  for (const { child, match } of kept) {
    if (!match || match !== rest[0]) insert(old, match ?? child, rest[0] ?? null);
    rest = rest.filter((node) => node !== match);
    if (match) update(match, child);
  }
}

/* Current rows after stored ones wait until they are complete. Then the stored section becomes the
   current one, and keeps the focus, the selection, the pictures and the position of its rows. */
function replace(stored, fresh) {
  const focused = document.activeElement instanceof HTMLElement && stored.contains(document.activeElement)
    && document.activeElement;
  const rows = [...stored.querySelectorAll("li, h1, p")];
  const top = (element) => element.getBoundingClientRect().top;
  const places = [focused, ...rows.filter((row) => top(row) >= 0)]
    .filter((element) => element).map((element) => ({ element, top: top(element) }));
  const root = document.documentElement;
  root.style.overflowAnchor = "none";
  if (fresh.dataset.title) document.title = fresh.dataset.title;
  fresh.remove();
  fresh.hidden = false;
  update(stored, fresh);
  const place = places.find(({ element }) => element.isConnected);
  if (place && scrollY > 0) scrollBy(0, top(place.element) - place.top);
  root.style.overflowAnchor = "";
  if (focused) (focused.isConnected ? focused : document.querySelector("main")).focus({ preventScroll: true });
  announce(document.querySelector("[data-updated]").getAttribute("data-updated"));
}

if (document.readyState === "loading") {
  const section = (kind) => /** @type {HTMLElement} */ ([...document.querySelectorAll(`main > .${kind}`)].at(-1));
  let fresh;
  const observer = new MutationObserver(() => {
    if (fresh || !section("stored") || !section("fresh")) return;
    fresh = section("fresh");
    fresh.hidden = true;
  });
  // Otherwise it is too late.
  if (!section("fresh")) observer.observe(document, { childList: true, subtree: true });
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  observer.disconnect();
  if (fresh) replace(section("stored"), fresh);
}
// Only the last section is shown, even if the page was complete before this script ran.
const hidden = [...document.querySelectorAll("main > .stored, main > .fresh")].slice(0, -1);
for (const old of hidden) old.remove();

/* Suggestions: a combobox with a list (WAI-ARIA Authoring Practices). */
function suggest(input) {
  const form = input.form;
  const list = document.createElement("ul");
  let options = [];
  let selected = -1;
  let typed = input.value;
  let timer;
  let running;

  list.id = "suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.suggestionsLabel);
  form.append(list);
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id,
  })) input.setAttribute(name, value);

  const close = () => {
    clearTimeout(timer);
    running?.abort();
    list.hidden = true;
    selected = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const select = (index) => {
    selected = index;
    options.forEach((option, i) => option.setAttribute("aria-selected", String(i === index)));
    input.value = index < 0 ? typed : options[index].textContent;
    if (index < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", options[index].id);
  };

  const open = (texts) => {
    options = texts.map((text, index) => {
      const option = document.createElement("li");
      option.id = `suggestion-${index}`;
      option.textContent = text;
      option.dir = "auto";
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        input.value = text;
        form.requestSubmit();
      });
      return option;
    });
    list.replaceChildren(...options);
    selected = -1;
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
  };

  const load = async () => {
    running?.abort();
    const request = new AbortController();
    running = request;
    try {
      const url = `${input.dataset.suggestions}?q=${encodeURIComponent(typed)}`;
      const { page } = await fetchPage(url, request.signal);
      if (running !== request || document.activeElement !== input) return;
      open([...page.querySelectorAll("[data-queries] a")].map((link) => link.textContent));
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  };

  const schedule = (wait) => {
    clearTimeout(timer);
    timer = setTimeout(load, wait);
  };

  input.addEventListener("input", () => {
    typed = input.value;
    schedule(250);
  });
  input.addEventListener("focus", () => schedule(0));
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && list.hidden) {
      event.preventDefault();
      schedule(0);
    } else if (step) {
      event.preventDefault();
      const next = selected + step;
      select(next >= options.length ? -1 : next < -1 ? options.length - 1 : next);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      select(-1);
      close();
    }
  });
  form.addEventListener("submit", close);
}

/** Shows the number of rows in the list, and that of all rows, which is never smaller. */
function count(section) {
  const summary = section.querySelector("[data-shown]");
  if (!summary) return;
  const number = section.querySelectorAll("ol.grid > li").length;
  const text = (count) => count.toLocaleString(document.documentElement.lang);
  summary.textContent = summary.dataset.shown.replace("{}", text(number))
    .replace("{total}", text(Math.max(number, Number(summary.dataset.total))));
}

/** The rows without those that repeat an earlier one: a service may list an item on several pages. */
function unique(rows) {
  const known = new Set();
  return rows.filter((row) => !known.has(key(row)) && known.add(key(row)));
}

/* Load more: the rows of the next page, added to the list. */
document.addEventListener("click", async (event) => {
  const link = event.target instanceof Element && event.target.closest("a.more");
  if (!(link instanceof HTMLAnchorElement) || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.getAttribute("aria-busy")) return;
  const section = link.closest("section");
  const grid = section.querySelector(".grid");
  const bar = link.closest(".pages");
  link.setAttribute("aria-busy", "true");
  try {
    let { href } = link;
    let next;
    let rows;
    // A page that only repeats rows leads to the one after it.
    for (let more = link; more && !rows?.length; more = next.querySelector("a.more")) {
      href = more.href;
      const { ok, page } = await fetchPage(href);
      next = ok && newest(page);
      const all = next && [...next.querySelectorAll("ol.grid > li")];
      if (!all?.length) throw new Error("no rows");
      rows = unique([...grid.children, ...all]).slice(grid.children.length);
    }
    grid.append(...rows);
    history.replaceState({ first: history.state?.first ?? location.href }, "", href);
    history.scrollRestoration = "manual";
    section.querySelector(".summary").replaceWith(next.querySelector(".summary"));
    count(section);
    const nextBar = next.querySelector(".pages");
    const isEnd = !nextBar.querySelector(".more");
    nextBar.querySelector("[rel=prev]")?.remove();
    bar.replaceWith(nextBar);
    if (isEnd) nextBar.textContent = nextBar.dataset.end;
    (rows[0] ?? grid.lastElementChild).querySelector("a").focus({ preventScroll: true });
    announce(section.querySelector(".summary").textContent);
  } catch {
    // The link works without a script.
    location.assign(link.href);
  }
});

/* Back to such a list, if the browser has no copy of it: the rows before the last page return. */
async function restore({ first, position }) {
  const rows = [];
  for (let url = first; url !== location.href;) {
    const { ok, page } = await fetchPage(url);
    const section = ok && newest(page);
    const more = section && section.querySelector("a.more");
    if (!(more instanceof HTMLAnchorElement)) return;
    rows.push(...section.querySelectorAll("ol.grid > li"));
    url = more.href;
  }
  const section = newest(document);
  const grid = section.querySelector(".grid");
  const list = unique([...rows, ...grid.children]);
  for (const row of [...grid.children]) if (!list.includes(row)) row.remove();
  grid.prepend(...list.filter((row) => row.parentNode !== grid));
  section.querySelector("[rel=prev]")?.remove();
  count(section);
  scrollTo(0, position ?? 0);
}

// If that fails, the page is complete without them.
if (history.state?.first) restore(history.state).catch(() => {});
addEventListener("pagehide", () => {
  if (history.state?.first) history.replaceState({ ...history.state, position: scrollY }, "");
});

/* A menu closes like those of the system. */
const closeMenu = (event, isDone) => {
  const menu = document.querySelector("details[open]");
  if (!(menu instanceof HTMLDetailsElement) || !isDone(menu)) return;
  menu.open = false;
  if (event.key) menu.querySelector("summary").focus();
};
addEventListener("click", (event) => closeMenu(event, (menu) => !menu.contains(event.target)));
addEventListener("keydown", (event) => closeMenu(event, () => event.key === "Escape"));

for (const input of document.querySelectorAll("[data-suggestions]")) suggest(input);

// A form that only waits for a browser without scripts.
const answer = document.querySelector("form[data-submit]");
if (answer instanceof HTMLFormElement) answer.requestSubmit();

// Back never shows what is about a visitor who has left.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("[data-personal]")) location.reload();
});
