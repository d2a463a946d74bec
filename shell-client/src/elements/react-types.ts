import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ShellElements } from './elements';

/* Types of the elements in JSX: `import '…/elements/react'` once in a project with React 18 or 19. */

type JsxElements = {
  [Tag in keyof ShellElements]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
    /** For React 18, which passes attributes to custom elements by their HTML names. */
    class?: string;
  } & ShellElements[Tag];
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
