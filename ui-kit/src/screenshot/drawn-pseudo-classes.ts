import type { Serializer } from './serializer';
import type { Pseudo } from './style-registry';

const XHTML = 'http://www.w3.org/1999/xhtml';
/** The properties that browsers apply to markers and placeholders. */
const SUPPORTED: Partial<Record<Pseudo, RegExp>> = {
  '::marker': /^(color|content|font-|text-transform|white-space)/,
  '::placeholder': /^(color|opacity|font-|letter-spacing|text-transform|-webkit-text-fill-color)/,
};

/**
 * Returns the classes for an element's pseudo elements: `::before`, `::after`, list marker and placeholder.
 *
 * @example drawnPseudoClasses(element, serializer, false) // ['l3 p4']
 */
export function drawnPseudoClasses(element: Element, serializer: Serializer, isHidden: boolean): string[] {
  if (element.namespaceURI !== XHTML) return [];
  return renderedPseudos(element, serializer).map((pseudo) => {
    const styles = serializer.stylesOf(element, pseudo);
    if (isHidden) styles.set('visibility', 'hidden');
    const supported = SUPPORTED[pseudo];
    return serializer.classesOf(supported ? only(styles, supported) : styles, pseudo);
  });
}

function renderedPseudos(element: Element, serializer: Serializer): Pseudo[] {
  const rendered: Pseudo[] = (['::before', '::after'] as const).filter((pseudo) => {
    const content = serializer.read(element, 'content', pseudo);
    return content !== 'none' && content !== 'normal' && content !== '';
  });
  if (serializer.read(element, 'display').includes('list-item')) rendered.push('::marker');
  if (element.matches(':placeholder-shown')) rendered.push('::placeholder');
  return rendered;
}

function only(styles: ReadonlyMap<string, string>, names: RegExp): Map<string, string> {
  return new Map([...styles].filter(([name]) => names.test(name)));
}
