const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const {
  BASES_KEY,
  INTEGRITY_KEY,
  NO_INTEGRITY,
} = require('../../../shared-config/src/federation/integrity-key');

/**
 * Makes a remote's chunks and stylesheets load with the integrity that the page's loader took from the discovery
 * document. A file that the document does not list gets an integrity that nothing matches: it is refused. What was refused
 * is fetched past the cache, as shared-config's `fetchAnew` says. Where they lie is the loader's word too, because
 * `document.currentScript` can be clobbered by markup. Plain JavaScript, because webpack loads it before anything is
 * compiled.
 */
class ChunkIntegrityPlugin {
  /** @param {{ globalName: string }} options by which the loader knows the remote */
  constructor({ globalName }) {
    this.globalName = globalName;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const BaseRuntimeModule = baseRuntimeModuleOf(compiler.webpack, this.globalName);
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        'ChunkIntegrityPlugin',
        (chunk, requirements) => {
          requirements.add(compiler.webpack.RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new BaseRuntimeModule());
        },
      );
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${integrityOf('url')};\n${fetchingAnew('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, names) =>
          `${source}\n${names.tag}.crossOrigin = "anonymous";\n${names.tag}.integrity = ${integrityOf(`${names.tag}.href`)};\n${fetchingAnew(names.tag, `${names.tag}.href`)}`,
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
      // Asked anew each time: an early script runs before the loader has said anything.
      return `const own = ${RuntimeGlobals.publicPath};
Object.defineProperty(${owner}, "${property}", { get: () => ${bases}.get(${JSON.stringify(globalName)}) || own });`;
    }
  };
}

function integrityOf(url) {
  const table = `globalThis[Symbol.for(${JSON.stringify(INTEGRITY_KEY)})]`;
  return `((${table} || new Map()).get(${url}) || ${JSON.stringify(NO_INTEGRITY)})`;
}

function fetchingAnew(element, url) {
  const fetched = `fetch(${url}, { cache: "reload", credentials: "omit" })`;
  return `${element}.addEventListener("error", () => ${fetched}.then((response) => response.arrayBuffer()).catch(() => undefined));`;
}

module.exports = { ChunkIntegrityPlugin };
