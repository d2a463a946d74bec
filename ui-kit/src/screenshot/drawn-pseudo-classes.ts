import type { Pen } from './pen';
import type { LookOf } from './style-book';

const XHTML = 'http://www.w3.org/1999/xhtml';
/** What of a look a browser takes for a marker, or for the words in an empty field. */
const PARTIAL: Partial<Record<LookOf, RegExp>> = {
  '::marker': /^(color|content|font-|text-transform|white-space)/,
  '::placeholder': /^(color|opacity|font-|letter-spacing|text-transform|-webkit-text-fill-color)/,
};

/**
 * The classes for what a browser makes of an element beside it: what stands before and behind, the marker of a list's row,
 * the words in an empty field.
 *
 * @example drawnPseudoClasses(element, pen, false) // ['l3 p4']
 */
export function drawnPseudoClasses(element: Element, pen: Pen, isHidden: boolean): string[] {
  if (element.namespaceURI !== XHTML) return [];
  return shownOf(element, pen).map((lookOf) => {
    const styles = pen.stylesOf(element, lookOf);
    if (isHidden) styles.set('visibility', 'hidden');
    const counted = PARTIAL[lookOf];
    return pen.classesOf(counted ? only(styles, counted) : styles, lookOf);
  });
}

function shownOf(element: Element, pen: Pen): LookOf[] {
  const shown: LookOf[] = (['::before', '::after'] as const).filter((lookOf) => {
    const content = pen.read(element, 'content', lookOf);
    return content !== 'none' && content !== 'normal' && content !== '';
  });
  if (pen.read(element, 'display').includes('list-item')) shown.push('::marker');
  if (element.matches(':placeholder-shown')) shown.push('::placeholder');
  return shown;
}

function only(styles: ReadonlyMap<string, string>, names: RegExp): Map<string, string> {
  return new Map([...styles].filter(([name]) => names.test(name)));
}
