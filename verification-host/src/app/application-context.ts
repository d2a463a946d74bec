import { createContext, useContext } from 'react';
import { createToasts, type Toasts } from 'ui-kit/toast';
import { SampleStore } from '../sample/sample-store';

/** What the application wrapper gives to every page. */
export interface Application {
  sample: SampleStore;
  toasts: Toasts;
}

/** Makes a fresh application. */
export function createApplication(): Application {
  return { sample: new SampleStore(Math.random), toasts: createToasts() };
}

export const ApplicationContext = createContext<Application | null>(null);

/**
 * The application of the page.
 *
 * @throws Error outside of the application wrapper
 */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication wants the application wrapper around it.');
  return application;
}
