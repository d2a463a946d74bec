const { integrityOf } = require('./integrity-of');
const { setIntegrity } = require('./remote-integrity-plugin');

/** Property of webpack's `__webpack_require__` that holds the tables: chunk id → integrity. */
const TABLES = { js: 'integrityOfScripts', css: 'integrityOfStyles' };

/**
 * Makes a host's own chunks and stylesheets load with an integrity. The entry script contains the tables, and the page's HTML contains
 * the integrity of the entry script. The hashes are SHA-256: every page loads the tables, and SHA-384 takes half as many bytes again.
 *
 * The entry keeps its name when the hashes replace the placeholders: its content hash covers the chunks' names, which contain theirs.
 */
class HostIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, RuntimeGlobals, sources } = compiler.webpack;
    const TablesRuntimeModule = tablesRuntimeModuleOf(compiler.webpack);
    compiler.hooks.thisCompilation.tap('HostIntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('HostIntegrityPlugin', (chunk) =>
          compilation.addRuntimeModule(chunk, new TablesRuntimeModule()),
        );
      const tableOf = (kind) => `${RuntimeGlobals.require}.${TABLES[kind]}`;
      setIntegrity(
        { compiler, compilation },
        { script: `${tableOf('js')}[chunkId]`, style: ({ chunkId }) => `${tableOf('css')}[${chunkId}]` },
      );
      compilation.hooks.processAssets.tap(
        { name: 'HostIntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 50 },
        () => fillPlaceholders(compilation, sources),
      );
    });
  }
}

/** @param {import('webpack').Compiler['webpack']} webpack */
function tablesRuntimeModuleOf({ RuntimeModule, RuntimeGlobals }) {
  return class TablesRuntimeModule extends RuntimeModule {
    constructor() {
      super('own integrity');
    }

    /** @override */
    generate() {
      const { chunkGraph, chunk: entry } = this;
      if (!chunkGraph || !entry) throw new Error('webpack generates a runtime module without its chunk.');
      const chunks = [...entry.getAllAsyncChunks()];
      const tableOf = (kind, type) => {
        const listed = chunks.filter((chunk) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type));
        if (listed.length === 0) return '';
        const rows = Object.fromEntries(listed.map(({ id }) => [id, placeholderOf(kind, id)]));
        return `${RuntimeGlobals.require}.${TABLES[kind]} = ${JSON.stringify(rows)};`;
      };
      return [tableOf('js', 'javascript'), tableOf('css', 'css/mini-extract')].join('\n');
    }
  };
}

function placeholderOf(kind, id) {
  return `integrity-of-${kind}-${id}-`;
}

function fillPlaceholders(compilation, { RawSource }) {
  const hashes = new Map();
  for (const { id, files } of compilation.chunks) {
    for (const file of files) {
      const [, kind] = /\.(js|css)$/.exec(file) ?? [];
      if (!kind) continue;
      const content = compilation.getAsset(file).source.buffer();
      hashes.set(placeholderOf(kind, id), integrityOf(content, 'sha256'));
    }
  }
  for (const { name, source } of compilation.getAssets()) {
    const text = name.endsWith('.js') ? source.source().toString() : '';
    const filled = text.replaceAll(/integrity-of-(?:js|css)-[\w-]+?-(?=["'`])/g, (placeholder) => {
      const hash = hashes.get(placeholder);
      if (!hash) throw new Error(`${name} refers to a chunk without a file: ${placeholder}`);
      return hash;
    });
    if (filled !== text) compilation.updateAsset(name, new RawSource(filled));
  }
}

module.exports = { HostIntegrityPlugin };
