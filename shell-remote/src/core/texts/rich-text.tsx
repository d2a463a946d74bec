import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

interface RichTextProps {
  text: string;
  /** Tag → element that receives the text between the tags. Other tags stay text. */
  components: Readonly<Record<string, ReactElement>>;
}

/**
 * Renders a text with elements in it.
 * @example <RichText text="Ask <help>support</help>" components={{ help: <a href="/help" /> }} />
 */
export function RichText({ text, components }: RichTextProps): ReactNode {
  // Text, tag, text of the tag, text, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 0) return part && <span key={index}>{part}</span>;
    if (index % 3 === 1) return null;
    const tag = parts[index - 1]!;
    const element = Object.hasOwn(components, tag) ? components[tag] : undefined;
    return (
      <Fragment key={index}>
        {element ? cloneElement(element, undefined, part) : <span>{`<${tag}>${part}</${tag}>`}</span>}
      </Fragment>
    );
  });
}
