import { isComponentModule } from 'shared-config/contracts/is-component-module';
import type { ShellModules } from 'shared-config/contracts/shell-modules';
import { createHostPlugin } from 'shared-config/loader/host-plugin';

export type { ShellModules } from 'shared-config/contracts/shell-modules';

/** Modules that replace those of the shell while it does not load. */
export type ShellFallbacks = { [Name in keyof ShellModules]?: ShellModules[Name] };

export interface ShellRuntimePluginOptions {
  /** Name of the shell in the host's `remotes`. Default `shell`. */
  remote?: string | undefined;
  /** Default: components that render nothing. `session` and `mount` reject, unless they have a fallback. */
  fallbacks?: ShellFallbacks | undefined;
  /** Deadline of the discovery document and of the first entry script in milliseconds. Default 3,000. */
  deadlineMs?: number | undefined;
}

/** A plugin for the runtime of `@module-federation/enhanced`. Its hooks are listed in the README. */
export interface ShellRuntimePlugin {
  name: string;
}

/**
 * Runtime plugin for hosts with `@module-federation/enhanced` or its Rspack and Vite plugins. It loads the shell's version for this
 * visitor, with integrity for each file, a deadline, a retry and load reports. A shell that does not load never stops the host: fallbacks
 * replace its modules, and each failure is a `shell:error`. On a server it loads nothing and returns the fallbacks.
 *
 * @example runtimePlugins: [require.resolve('@…/shell-client/federation')]
 */
export default function shellRuntimePlugin({
  fallbacks = {},
  ...options
}: ShellRuntimePluginOptions = {}): ShellRuntimePlugin {
  const modules: Readonly<Record<string, unknown>> = fallbacks;
  const emptyComponent = (name: string) => (isComponentModule(name) ? { [name]: () => null } : undefined);
  return createHostPlugin({
    ...options,
    fallbackOf: (name) => (Object.hasOwn(modules, name) ? modules[name] : emptyComponent(name)),
  });
}
