const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { BASES_KEY, INTEGRITY_KEY, NO_INTEGRITY } = require('shared-config/loader/integrity-key');

/**
 * Makes a remote's chunks and stylesheets load with the integrity that the page's loader took from the discovery
 * document. A file that the document does not list gets an integrity that nothing matches: it is refused. What was refused
 * is fetched past the cache, as shared-config's `fetchAnew` describes. The loader also passes their location, because markup can
 * replace `document.currentScript`. Plain JavaScript, because webpack loads it before anything is compiled.
 */
class ChunkIntegrityPlugin {
  /** @param {{ globalName: string }} options by which the loader knows the remote */
  constructor({ globalName }) {
    this.globalName = globalName;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const BaseRuntimeModule = baseRuntimeModuleOf(compiler.webpack, this.globalName);
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'ChunkIntegrityPlugin',
        (chunk, requirements) => {
          requirements.add(compiler.webpack.RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new BaseRuntimeModule());
        },
      );
      setIntegrity(
        { compiler, compilation },
        { script: integrityOf('url'), style: ({ tag }) => integrityOf(`${tag}.href`) },
      );
    });
  }
}

function baseRuntimeModuleOf({ RuntimeModule, RuntimeGlobals }, globalName) {
  return class BaseRuntimeModule extends RuntimeModule {
    constructor() {
      super('shell base', RuntimeModule.STAGE_ATTACH);
    }

    generate() {
      const bases = `(globalThis[Symbol.for(${JSON.stringify(BASES_KEY)})] || new Map())`;
      const [owner, property] = RuntimeGlobals.publicPath.split('.');
      // Read at each use: an early script runs before the loader has listed the build.
      return `Object.defineProperty(${owner}, "${property}", { get: () => ${bases}.get(${JSON.stringify(globalName)}) || "" });`;
    }
  };
}

function integrityOf(url) {
  const table = `globalThis[Symbol.for(${JSON.stringify(INTEGRITY_KEY)})]`;
  return `((${table} || new Map()).get(${url}) || ${JSON.stringify(NO_INTEGRITY)})`;
}

/**
 * Makes webpack's script and stylesheet elements carry an integrity, and fetches a refused file past the cache.
 *
 * @param {{ compiler: import('webpack').Compiler, compilation: import('webpack').Compilation }} build
 * @param {{ script: string, style: (names: { tag: string, chunkId: string }) => string }} expressions JavaScript for the integrity,
 *   in the scope of webpack's own code for each kind of element
 */
function setIntegrity({ compiler, compilation }, { script, style }) {
  const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    'setIntegrity',
    (source) => `${source}\nscript.integrity = ${script};\n${fetchingAnew('script', 'url')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'setIntegrity',
    (source, names) =>
      `${source}\n${names.tag}.crossOrigin = "anonymous";\n${names.tag}.integrity = ${style(names)};\n${fetchingAnew(names.tag, `${names.tag}.href`)}`,
  );
}

function fetchingAnew(element, url) {
  const fetched = `fetch(${url}, { cache: "reload", credentials: "omit" })`;
  return `${element}.addEventListener("error", () => ${fetched}.then((response) => response.arrayBuffer()).catch(() => undefined));`;
}

module.exports = { ChunkIntegrityPlugin, setIntegrity };
