import { createContext, useContext } from 'react';
import { createToasts, type Toasts } from 'ui-kit/toast';
import { SampleStore } from './sample-store';

/** State that all pages share. */
export interface Application {
  sample: SampleStore;
  toasts: Toasts;
}

export function createApplication(): Application {
  return { sample: new SampleStore(Math.random), toasts: createToasts() };
}

export const ApplicationContext = createContext<Application | null>(null);

/** Returns the shared state. @throws Error outside of an `ApplicationContext` */
export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication needs an ApplicationContext around it.');
  return application;
}
