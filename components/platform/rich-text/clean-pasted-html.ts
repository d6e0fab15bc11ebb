/** The list that a paragraph of Word stands in: "mso-list:l0 level1 lfo1". */
const isListItem = (element: Element): boolean =>
  element.tagName === "P" &&
  (/MsoListParagraph/i.test(element.className) || /mso-list:(?!\s*none)/i.test(element.getAttribute("style") ?? ""));

/** "1.", "a)", "iv." are numbered; anything else that Word draws before the text is a dot. */
const isNumbered = (mark: string): boolean => /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(mark);

const markOf = (item: Element): Element | null =>
  [...item.querySelectorAll("span")].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? "")) ?? null;

/** The marks that Word writes as text where it has no element for them. */
const typedMark = /^[\s\u00a0]*(?:[·•§o\uf0b7-]|\d+[.)])[\s\u00a0]+/;

const dropMark = (item: Element): void => {
  markOf(item)?.remove();
  const first = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
  if (first?.nodeValue) first.nodeValue = first.nodeValue.replace(typedMark, "");
};

const makeLists = (body: Element): void => {
  for (const first of [...body.querySelectorAll("p")].filter(isListItem)) {
    if (!first.parentNode || !isListItem(first)) continue;
    const items: Element[] = [];
    for (let next: Element | null = first; next && isListItem(next); next = next.nextElementSibling) items.push(next);
    const list = document.createElement(isNumbered(markOf(first)?.textContent ?? first.textContent ?? "") ? "ol" : "ul");
    first.before(list);
    for (const item of items) {
      dropMark(item);
      const line = document.createElement("li");
      line.append(...item.childNodes);
      list.append(line);
      item.remove();
    }
  }
};

/**
 * What is pasted from a word processor, without its own remarks: comments, styles, empty marks of Office; its paragraphs that only look like
 * lists become lists. What else is not allowed the editor leaves out itself.
 */
export const cleanPastedHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  makeLists(body);
  for (const element of [...body.querySelectorAll("*")]) {
    // Google wraps everything in a bold element that is not bold.
    const isPlainBold = element.tagName === "B" && /font-weight:\s*normal/i.test(element.getAttribute("style") ?? "");
    if (["STYLE", "META", "LINK", "TITLE", "XML"].includes(element.tagName)) element.remove();
    else if (element.tagName.includes(":") || isPlainBold) element.replaceWith(...element.childNodes);
    else for (const name of ["class", "style", "lang"]) element.removeAttribute(name);
  }
  return body.innerHTML;
};
