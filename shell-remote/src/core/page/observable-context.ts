import { createAtom } from 'mobx';
import type { PageContext } from './page-context';
import type { PageOptions } from './page-options';

/** Returns a function that returns the context of a registry. MobX observes its calls. */
export function observableContext(pageOptions: PageOptions): () => PageContext {
  const atom = createAtom('context');
  pageOptions.subscribe(() => atom.reportChanged());
  return () => {
    atom.reportObserved();
    return pageOptions.context;
  };
}
