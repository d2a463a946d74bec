const { readFileSync, existsSync } = require('node:fs');
const path = require('node:path');
const {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} = require('@module-federation/enhanced');
const { sharedLibrariesFor } = require('shared-config/loader/shared-libraries');

/** Folder of enhanced's packages. */
const PACKAGES = path.resolve(require.resolve('@module-federation/enhanced'), '../../../..');

/**
 * Modules of enhanced's runtime that never run on our pages, by reason. They are a third of its bytes, which every page loads before the
 * header. A module that a later version of enhanced lacks stops the build.
 */
const UNUSED_MODULES = {
  // The discovery document names the files, without manifests and preloads. The host takes no library of a remote, so it compares no versions.
  'runtime-core/dist': [
    'plugins/generate-preload-assets.js',
    'plugins/snapshot/index.js',
    'utils/preload.js',
    'utils/semver/index.js',
    'remote/disabled.js',
    'shared/disabled.js',
  ],
  // The rules load each entry script themselves (`loadEntry`).
  'sdk/dist': ['dom.js', 'node.js', 'generateSnapshotFromManifest.js'],
  // The host imports no remote statically, and consumes no library of a remote.
  'webpack-bundler-runtime/dist': [
    'consumes.js',
    'getSharedFallbackGetter.js',
    'initContainerEntry.js',
    'initializeSharing.js',
    'installInitialConsumes.js',
    'remotes.js',
    'updateOptions.js',
  ],
};

/** Modules of which we need a small part → a file with that part. */
const REPLACED_MODULES = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'without-snapshots.mjs',
  'webpack-bundler-runtime/dist/init.js': 'init.mjs',
};

/**
 * Returns the plug-in of a host: `@module-federation/enhanced` with its runtime, which shares the host's libraries with remotes. The host
 * consumes none, so its code runs with the versions that it was tested with.
 *
 * Plain JavaScript, because webpack's configuration needs it.
 *
 * @param {{ folder: string, name: string }} host `name`: the same in all builds, because the runtime contains it
 * @returns {{ apply(compiler: import('webpack').Compiler): void }}
 * @example hostFederationPlugin({ folder: __dirname, name: 'verification_host' })
 */
function hostFederationPlugin({ folder, name }) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const provides = Object.keys(sharedLibrariesFor(manifest)).map((library) => [
    library,
    { shareKey: library },
  ]);
  const plugins = [
    new ModuleFederationPlugin({
      name,
      // The page prefers its own copies, and does not wait for remotes.
      shareStrategy: 'loaded-first',
      // Without it the plug-in writes into node_modules.
      virtualRuntimeEntry: true,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
      manifest: false,
      dts: false,
    }),
    // Adds the runtime's share scope.
    new ConsumeSharedPlugin({ consumes: {} }),
    new ProvideSharedPlugin({ provides: Object.fromEntries(provides) }),
  ];
  return {
    apply(compiler) {
      for (const plugin of [...plugins, fixedRuntimeId, withoutSecondScope]) plugin.apply(compiler);
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...smallerRuntime() };
    },
  };
}

/** The entry of the runtime. The identifier of a container entry also contains its path. */
const RUNTIME_ENTRY =
  /^(?!container entry).*([\\/]\.federation[\\/]entry\.|data:text\/javascript;charset=utf-8;base64,)/;

/**
 * Gives the entry of the runtime a fixed id. Its identifier contains the build's absolute path, and the same sources must give the same
 * files in every folder.
 *
 * @type {{ apply(compiler: import('webpack').Compiler): void }}
 */
const fixedRuntimeId = {
  apply(compiler) {
    compiler.hooks.compilation.tap('fixed-runtime-id', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('fixed-runtime-id', (modules) => {
        for (const module of modules) {
          if (RUNTIME_ENTRY.test(module.identifier()))
            compilation.chunkGraph.setModuleId(module, 'federation-entry');
        }
      });
    });
  },
};

/**
 * Empties webpack's own share scope, which enhanced's replaces in the same file.
 *
 * @type {{ apply(compiler: import('webpack').Compiler): void }}
 */
const withoutSecondScope = {
  apply(compiler) {
    const { STAGE_NORMAL } = compiler.webpack.RuntimeModule;
    compiler.hooks.thisCompilation.tap('without-second-scope', (compilation) => {
      compilation.hooks.runtimeModule.tap('without-second-scope', (module) => {
        // Enhanced's has the same name and a later stage.
        if (module.name === 'sharing' && module.stage === STAGE_NORMAL) module.generate = () => null;
      });
    });
  },
};

/** Returns the aliases with which webpack leaves modules out, or replaces them. */
function smallerRuntime() {
  /** @type {Record<string, string | false>} */
  const aliases = {};
  for (const [folder, names] of Object.entries(UNUSED_MODULES)) {
    for (const name of names) aliases[path.join(PACKAGES, folder, name)] = false;
  }
  for (const [name, own] of Object.entries(REPLACED_MODULES)) {
    aliases[path.join(PACKAGES, name)] = path.join(__dirname, own);
  }
  const missing = Object.keys(aliases).filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`enhanced has no ${missing.join(', ')}: correct these tables.`);
  return aliases;
}

module.exports = { fixedRuntimeId, hostFederationPlugin };
