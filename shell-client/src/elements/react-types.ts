import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ShellElements } from './elements';

/* Types of the elements in JSX: `import '…/elements/react'` once in a project with React 18 or 19. */

/** Attributes that JSX accepts on every element, because it checks no unknown name with a hyphen. */
type HyphenatedOption = 'current-path' | 'main-id' | 'smart-banner';

type JsxElements = {
  [Tag in keyof ShellElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
    /** For React 18, which passes attributes to custom elements by their HTML names. */
    class?: string;
  } & ShellElements[Tag] & { [Name in Exclude<HyphenatedOption, keyof ShellElements[Tag]>]?: never };
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
