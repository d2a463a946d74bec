import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { PageFacts, PageLink, PageMeta, PageText } from './page-facts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements without visible text. */
const WITHOUT_TEXT = new Set(['script', 'style', 'template', 'noscript', 'head']);
/** Attributes with visible or spoken texts. */
const TEXT_ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder'];
const LANDMARKS = new Set(['header', 'nav', 'main', 'footer', 'dialog']);

/** Parses an HTML document as browsers do and returns its facts. */
export function readPage(html: string): PageFacts {
  const found = {
    titles: [] as string[],
    metas: [] as PageMeta[],
    links: [] as PageLink[],
    anchors: [] as PageLink[],
    texts: [] as PageText[],
    marks: new Set<string>(),
  };
  const document = parse(html);
  const root = document.childNodes.find(defaultTreeAdapter.isElementNode);
  const visit = (node: Node, place: Place): void => {
    if (defaultTreeAdapter.isTextNode(node)) return addText(node.value, place.name, place.lang);
    if (!defaultTreeAdapter.isElementNode(node)) return;
    collect(node);
    const inside = placeIn(node, place);
    if (inside.hasText) {
      for (const name of TEXT_ATTRIBUTES) {
        addText(attributeOf(node, name), `${inside.name}[${name}]`, inside.lang);
      }
    }
    for (const child of node.childNodes) visit(child, inside);
  };
  const addText = (raw: string, name: string, lang: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && name !== '') found.texts.push({ text, place: name, lang });
  };
  const collect = (element: Element) => {
    const { tagName } = element;
    const id = attributeOf(element, 'id');
    found.marks.add(tagName);
    if (id !== '') found.marks.add(`#${id}`);
    if (tagName === 'link') found.links.push(linkOf(element));
    if (tagName === 'a') found.anchors.push(linkOf(element));
    if (tagName === 'meta') found.metas.push(metaOf(element));
    if (tagName === 'title' && element.namespaceURI === root?.namespaceURI)
      found.titles.push(textOf(element));
  };
  if (root) visit(root, { name: '', lang: '', landmark: '', hasText: true });
  return {
    ...found,
    lang: root ? attributeOf(root, 'lang') : '',
    dir: root ? attributeOf(root, 'dir') : '',
  };
}

interface Place {
  name: string;
  lang: string;
  landmark: string;
  hasText: boolean;
}

function placeIn(element: Element, { lang, landmark, hasText }: Place): Place {
  const { tagName } = element;
  const nearest = LANDMARKS.has(tagName) ? tagName : landmark;
  const name = nearest === '' || nearest === tagName ? tagName : `${nearest} ${tagName}`;
  const hasTextHere = hasText && !WITHOUT_TEXT.has(tagName) && attributeOf(element, 'translate') !== 'no';
  return {
    name: hasTextHere ? name : '',
    lang: attributeOf(element, 'lang') || lang,
    landmark: nearest,
    hasText: hasTextHere,
  };
}

function linkOf(element: Element): PageLink {
  return {
    rel: attributeOf(element, 'rel').toLowerCase().split(/\s+/).filter(Boolean),
    href: attributeOf(element, 'href'),
    hreflang: attributeOf(element, 'hreflang'),
  };
}

function metaOf(element: Element): PageMeta {
  const name = attributeOf(element, 'name') || attributeOf(element, 'property');
  return { name: name.toLowerCase(), content: attributeOf(element, 'content').trim() };
}

function textOf({ childNodes }: Element): string {
  return childNodes
    .map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : ''))
    .join('')
    .trim();
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}
