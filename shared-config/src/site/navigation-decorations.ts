import type { NavHighlight, NavMark } from '../contracts/navigation';
import { isPlainText, MAX_BADGE_CHARS, MAX_DESCRIPTION_CHARS } from './navigation-rules';

/** What decorates an entry: each is a text that a backend can leave out. */
export type Decoration = 'badge' | 'mark' | 'description' | 'icon' | 'highlight';

const textWithin = (maxChars: number) => (value: unknown) => isPlainText(value, maxChars);
const oneOf =
  <Value>(...values: Value[]) =>
  (value: unknown) =>
    values.includes(value as Value);

/** Whether the header draws a value. */
export const DECORATIONS: Readonly<Record<Decoration, (value: unknown) => boolean>> = {
  badge: textWithin(MAX_BADGE_CHARS),
  mark: oneOf<NavMark>('new', 'hot'),
  description: textWithin(MAX_DESCRIPTION_CHARS),
  icon: textWithin(MAX_BADGE_CHARS),
  highlight: oneOf<NavHighlight>('accent', 'green', 'amber'),
};
