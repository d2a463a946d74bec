import { isComponentModule } from 'shared-config/contracts/is-component-module';
import type { ShellModules } from 'shared-config/contracts/shell-modules';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

export type { ShellModules } from 'shared-config/contracts/shell-modules';

/** Modules that replace those of the shell while it does not load. */
export type ShellFallbacks = { [Name in keyof ShellModules]?: ShellModules[Name] };

export interface ShellRuntimePluginOptions {
  /** Name of the shell in the host's `remotes`. Default `shell`. */
  remote?: string;
  /** Default: components that render nothing. `session` and `mount` reject, unless they have a fallback. */
  fallbacks?: ShellFallbacks;
  /** Deadline of the manifest and the entry script in milliseconds. Default 10,000. */
  deadlineMs?: number;
}

interface RemoteName {
  name?: string;
}

/** The part of `@module-federation/enhanced`'s plugin type that this plugin implements. */
export interface ShellRuntimePlugin {
  name: string;
  beforeInit<Input extends { userOptions: { shareStrategy?: 'loaded-first' | 'version-first' } }>(
    input: Input,
  ): Input;
  fetch(url: string, init: RequestInit, remote?: RemoteName): Promise<Response> | undefined;
  createScript(input: { url: string; remoteInfo?: RemoteName }): { timeout: number } | undefined;
  errorLoadRemote(input: { id: string; error: unknown; from: string; lifecycle: string }): unknown;
}

const DEFAULT_DEADLINE_MS = 10_000;

const emptyComponent = (name: string) => (isComponentModule(name) ? { [name]: () => null } : undefined);

/**
 * Runtime plugin for hosts with `@module-federation/enhanced` or its Rspack and Vite plugins: a shell that does not load never stops the
 * host. It sets the share strategy `loaded-first`, ends requests after a deadline, replaces modules that failed by fallbacks, and
 * reports each as `shell:error` with the code `shell-unreachable`.
 *
 * @example runtimePlugins: [require.resolve('@…/shell-client/federation')]
 */
export default function shellRuntimePlugin({
  remote = 'shell',
  fallbacks = {},
  deadlineMs = DEFAULT_DEADLINE_MS,
}: ShellRuntimePluginOptions = {}): ShellRuntimePlugin {
  const modules: Readonly<Record<string, unknown>> = fallbacks;
  return {
    name: 'shell-runtime-plugin',
    beforeInit(input) {
      // With `version-first` the host waits for every remote before it starts.
      input.userOptions.shareStrategy = 'loaded-first';
      return input;
    },
    fetch: (url, init, requested) =>
      requested?.name === remote
        ? fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMs) })
        : undefined,
    createScript: ({ remoteInfo }) => (remoteInfo?.name === remote ? { timeout: deadlineMs } : undefined),
    errorLoadRemote({ id, error, from, lifecycle }) {
      // The runtime also calls this hook for earlier steps of the same load.
      if (lifecycle !== 'onLoad' || !id.startsWith(`${remote}/`)) return undefined;
      reportFailure({ code: 'shell-unreachable', part: 'shell', message: `${id}: ${messageOf(error)}` });
      const name = id.slice(remote.length + 1);
      const module = Object.hasOwn(modules, name) ? modules[name] : emptyComponent(name);
      // A build expects the factory of a module, `loadRemote` the module.
      return module && from === 'build' ? () => module : module;
    },
  };
}
