/**
 * The object with webpack's lists of loaded chunks. Elements become properties of `window` by their ids, but never by a symbol, so that
 * no element can replace it.
 */
const CHUNK_LISTS = '(self[Symbol.for("shell.chunks")]||={})';

/** Placeholder for the name of the containing file until the names are known. No minifier turns it into an identifier. */
const OWN_FILE = '!own-file';

/**
 * Makes each chunk register its modules in a list with the name of its own file, not with the name of the build. An unchanged chunk then
 * has the same content, and the same address, in every build. Two builds in one page stay apart, because each reads only the lists of
 * its own files.
 *
 * Plain JavaScript, because webpack loads it before anything is compiled.
 */
class ChunkListsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, RuntimeGlobals, sources } = compiler.webpack;
    const FileListsRuntimeModule = fileListsRuntimeModuleOf(compiler.webpack);
    Object.assign(compiler.options.output, { globalObject: CHUNK_LISTS, chunkLoadingGlobal: OWN_FILE });
    compiler.hooks.thisCompilation.tap('ChunkListsPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkListsPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new FileListsRuntimeModule());
        });
      compilation.hooks.processAssets.tap(
        // Minified already, and webpack then updates the hashes in names and contents together.
        { name: 'ChunkListsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            const text = name.endsWith('.js') ? source.source().toString() : '';
            if (!text.includes(OWN_FILE)) continue;
            compilation.updateAsset(name, new sources.RawSource(text.replaceAll(OWN_FILE, name)));
          }
        },
      );
    });
  }
}

/** @param {import('webpack').Compiler['webpack']} webpack */
function fileListsRuntimeModuleOf({ RuntimeModule, RuntimeGlobals }) {
  return class FileListsRuntimeModule extends RuntimeModule {
    constructor() {
      // Before webpack's handler of scripts, which then finds the chunks that the page's HTML has already loaded.
      super('lists of files', RuntimeModule.STAGE_BASIC);
    }

    /** @override */
    generate() {
      return `
const lists = ${CHUNK_LISTS};
const connected = {};
const register = (data) => lists["${OWN_FILE}"].push(data);
const connect = (list) => {
  const push = list.push.bind(list);
  list.forEach(register);
  return list.push = (data) => (push(data), register(data));
};
${RuntimeGlobals.ensureChunkHandlers}.lists = (chunkId) => {
  connected[chunkId] ||= connect(lists[${RuntimeGlobals.getChunkScriptFilename}(chunkId)] ||= []);
};`;
    }
  };
}

module.exports = { ChunkListsPlugin };
