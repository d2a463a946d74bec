import { releasesFolder, root } from '../paths';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { portBaseFrom } from './port-base';

/** The store of the environment's settings; without any, a folder of this clone, one for each port base. */
export function releaseStore(environment: NodeJS.ProcessEnv): Store {
  const place = environment.RELEASE_STORE || releasesFolder(portBaseFrom(environment));
  return openStore({ ...environment, RELEASE_STORE: place }, root);
}
