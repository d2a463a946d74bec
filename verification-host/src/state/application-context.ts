import { createContext, useContext } from 'react';
import { createToasts, type Toasts } from 'ui-kit/toast';
import { SampleStore } from './sample-store';

export interface Application {
  sample: SampleStore;
  toasts: Toasts;
}

export function createApplication(): Application {
  return { sample: new SampleStore(Math.random), toasts: createToasts() };
}

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication needs an ApplicationContext around it.');
  return application;
}
