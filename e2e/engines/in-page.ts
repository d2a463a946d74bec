import { readFileSync } from 'node:fs';

/** An element as users find it. `name` is the whole accessible name; a text between slashes is a regular expression. */
export interface Target {
  role?: string;
  name?: string;
  css?: string;
  /** Finds inside the first element of another target. */
  within?: Target;
  /** Which of several; default 0. */
  index?: number;
}

/** An action on a target before the page inspects it. */
export interface TargetAction {
  isScrolledTo?: boolean;
  isFocusing?: boolean;
}

export interface TargetState {
  /** Number of elements. */
  count: number;
  /** The chosen element, if it has a box. */
  box: { x: number; y: number; width: number; height: number } | null;
  /** Whether a click at the centre of the box reaches the element or its content. */
  isReachable: boolean;
  isFocused: boolean;
  text: string;
  value: string;
  attributes: Record<string, string>;
}

/** Testing Library's queries as one script for a page. */
const QUERIES = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Loads the queries into a document that does not have them. */
export const LOAD_QUERIES = `if (!window.TestingLibraryDom) { (0, function () { ${QUERIES} }).call(window); } return true;`;

/** Function body: finds a target, acts on it by a `TargetAction` and returns `TargetState`; null without the queries. */
export const INSPECT = `
  const library = window.TestingLibraryDom;
  if (!library) return null;
  if (!document.body) return { count: 0, box: null, isReachable: false, isFocused: false, text: '', value: '', attributes: {} };
  const nameOf = (text) => text && text.startsWith('/') ? new RegExp(text.slice(1, -1)) : text;
  const all = (target) => {
    const inside = target.within ? all(target.within)[target.within.index || 0] : document.body.parentElement;
    if (!inside) return [];
    const found = target.css ? [...(target.within ? inside : document).querySelectorAll(target.css)] : null;
    if (!target.role) return found.filter((element) => !target.name || element.textContent.trim() === target.name);
    const named = library.queryAllByRole(inside, target.role, target.name ? { name: nameOf(target.name) } : {});
    return found ? named.filter((element) => found.includes(element)) : named;
  };
  const elements = all(arguments[0]);
  const element = elements[arguments[0].index || 0];
  if (!element) return { count: elements.length, box: null, isReachable: false, isFocused: false, text: '', value: '', attributes: {} };
  if (arguments[1].isFocusing) element.focus();
  const hitOf = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return Boolean(hit && (element.contains(hit) || hit.contains(element) && hit.closest('label')));
  };
  // A reachable element needs no scrolling, which would go to the static position of a sticky one.
  if (arguments[1].isScrolledTo && !hitOf()) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    count: elements.length,
    box: width > 0 && height > 0 ? { x, y, width, height } : null,
    isReachable: hitOf(),
    isFocused: document.activeElement === element,
    text: (element.innerText || element.textContent || '').trim(),
    value: element.value || '',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  };
`;
