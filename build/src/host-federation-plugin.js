const { readFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { acceptedRangeOf, sharedLibrariesFor } = require('shared-config/loader/shared-libraries');

/**
 * Returns the plug-in that shares the libraries of a host with remotes.
 *
 * - `none`: the host provides all of them and consumes none, so its code runs with the versions that it was tested with. The page's own
 *   loader passes them to remotes.
 * - `enhanced`: `@module-federation/enhanced` with its runtime. It shares React alone, because the shell's standard entry accepts nothing
 *   else (docs/decisions/0013-enhanced-runtime-as-a-setting.md).
 *
 * Plain JavaScript, because webpack's configuration needs it.
 *
 * @param {{ folder: string, globalName: string, federationRuntime: 'none' | 'enhanced' }} host
 * @example hostFederationPlugin({ folder: __dirname, globalName: 'verification_host_0a1b2c3d4e', federationRuntime: 'none' })
 */
function hostFederationPlugin({ folder, globalName, federationRuntime }) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const libraries = Object.entries(sharedLibrariesFor(manifest));
  if (federationRuntime === 'none') {
    const provides = libraries.map(([name]) => [name, { shareKey: name }]);
    return new webpack.sharing.ProvideSharedPlugin({ provides: Object.fromEntries(provides) });
  }
  // Loading it takes long, and other builds do not need it.
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
  return new ModuleFederationPlugin({
    name: globalName,
    shared: Object.fromEntries(libraries.filter(([name]) => acceptedRangeOf(name))),
    // The page starts without waiting for the shell, and prefers its own copies.
    shareStrategy: 'loaded-first',
    // Without it the plug-in writes into node_modules.
    virtualRuntimeEntry: true,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
    manifest: false,
    dts: false,
  });
}

module.exports = { hostFederationPlugin };
