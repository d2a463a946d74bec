import type { DefineComponent } from 'vue';
import type { ShellElements } from './elements';

/* Types of the elements in templates: `import '…/elements/vue'` once in a project with Vue 3. */

type TemplateElements = { [Tag in keyof ShellElements]: DefineComponent<ShellElements[Tag]> };

declare module 'vue' {
  interface GlobalComponents extends TemplateElements {}
}
