import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { CONTRACT_VERSION, type ShellModules } from 'shared-config/contracts/contracts';
import { isDeadlineError, withDeadline } from 'shared-config/platform/deadline';
import { limits } from 'shared-config/site/limits';
import {
  inlineDiscoveryText,
  isRemoteLoadError,
  RemoteLoadError,
  type RemoteLoader,
} from 'shared-config/loader/loader';
import { loadEntryScript } from 'shared-config/loader/load-entry-script';
import { overriddenOrigin } from 'shared-config/loader/overrides';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { pageHosts } from './page-hosts';

/** The variable that the manifest of the standard entry names. Elements with the id `shell` do not replace it. */
const GLOBAL_NAME = '__shell_remote__';

/**
 * Registers the shell's standard entry with the page's federation runtime, and returns a loader with the same failures and
 * reports as our own. The entry reports failures after it has run; this loader reports an entry that does not load.
 *
 * @example const { getSession } = await createFederationLoader(window).load('session');
 */
export function createFederationLoader(page: Window): Pick<RemoteLoader<ShellModules>, 'load'> {
  const text = inlineDiscoveryText(page.document);
  const origin =
    overriddenOrigin({ text, host: page.location.host, part: 'shell' }) ?? pageHosts(page.location).shell;
  const url = `${origin}/remoteEntry.js?contract=${CONTRACT_VERSION}`;
  let attempts = 0;
  let hasEntry = false;
  registerPlugins([
    {
      name: 'shell-entry',
      // The runtime's own script has no Trusted Types policy and waits 20 s.
      async loadEntry() {
        attempts += 1;
        const script =
          attempts === 1
            ? { url, timeoutMs: limits.remoteDeadlineMs }
            : // Bypasses the browser's cache, because no integrity rejects a damaged copy.
              { url: `${url}&attempt=${attempts}`, timeoutMs: limits.remoteRetryDeadlineMs };
        const entry = await loadEntryScript({ ...script, integrity: '' }, GLOBAL_NAME);
        hasEntry = true;
        return entry as RemoteEntryExports;
      },
    },
  ]);
  registerRemotes([{ name: 'shell', entry: url, entryGlobalName: GLOBAL_NAME }]);

  return {
    async load(name) {
      const id = `shell/${name}`;
      const report = (code: string, thrown: unknown) =>
        reportFailure({ code, part: 'shell', message: `${id}: ${messageOf(thrown)}` });
      const attempt = loadRemote(id).catch((thrown: unknown) => {
        if (isRemoteLoadError(thrown)) throw thrown;
        report('remote-retry', thrown);
        return loadRemote(id);
      });
      withDeadline(attempt, limits.remoteDeadlineMs, id).catch((thrown: unknown) => {
        if (isDeadlineError(thrown) && !hasEntry) report('remote-timeout', thrown);
      });
      try {
        return (await attempt) as ShellModules[typeof name];
      } catch (thrown) {
        if (isRemoteLoadError(thrown)) throw thrown;
        report('remote-failed', thrown);
        throw new RemoteLoadError(`${id} could not be loaded: ${messageOf(thrown)}`);
      }
    },
  };
}
