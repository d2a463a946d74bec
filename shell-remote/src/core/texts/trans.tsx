import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface TransProps<Key extends string> {
  /** Translator of the key's namespace. */
  t: (key: Key) => string;
  i18nKey: Key;
  /** Tag → element that receives the text between the tags. Other tags stay text. */
  components: Readonly<Record<string, ReactElement>>;
}

/**
 * Renders a text with elements in it.
 * @example <Trans t={t} i18nKey="lost.help" components={{ help: <a href="/help" /> }} /> // for 'Ask <help>support</help>'
 */
export function Trans<Key extends string>({ t, i18nKey, components }: TransProps<Key>): ReactNode {
  // Text, tag, text of the tag, text, …
  const parts = t(i18nKey).split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part;
    if (index % 3 === 1) return null;
    const tag = parts[index - 1]!;
    const element = Object.hasOwn(components, tag) ? components[tag] : undefined;
    return (
      <Fragment key={index}>
        {element ? cloneElement(element, undefined, part) : `<${tag}>${part}</${tag}>`}
      </Fragment>
    );
  });
}
