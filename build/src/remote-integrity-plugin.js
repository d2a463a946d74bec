const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { BASES_KEY, INTEGRITY_KEY, NO_INTEGRITY } = require('shared-config/loader/integrity-key');

/**
 * Makes a remote's chunks and stylesheets load with the integrity values of the discovery document. An unlisted file gets a value that
 * nothing matches, so that the browser rejects it. A rejected file is fetched again past the cache; see `refreshCachedFile` of shared-config. The
 * loader also passes the build's location, because markup can replace `document.currentScript`.
 *
 * Plain JavaScript, because webpack loads it before anything is compiled.
 */
class RemoteIntegrityPlugin {
  /**
   * @param {object} options
   * @param {string} options.globalName name under which the loader lists the remote
   * @param {string} options.buildId value of `RUNTIME_BUILD_ID`
   * @param {boolean} [options.allowsUnlisted] whether files without a listed integrity load: those of later development builds
   */
  constructor({ globalName, buildId, allowsUnlisted = false }) {
    this.names = { globalName, buildId };
    this.unlisted = allowsUnlisted ? '' : NO_INTEGRITY;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const BaseRuntimeModule = baseRuntimeModuleOf(compiler.webpack, this.names);
    compiler.hooks.thisCompilation.tap('RemoteIntegrityPlugin', (compilation) => {
      const { additionalTreeRuntimeRequirements } = compilation.hooks;
      additionalTreeRuntimeRequirements.tap('RemoteIntegrityPlugin', (chunk, requirements) => {
        requirements.add(compiler.webpack.RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new BaseRuntimeModule());
      });
      const { unlisted } = this;
      const style = ({ tag }) => integrityOf(`${tag}.href`, unlisted);
      setIntegrity({ compiler, compilation }, { script: integrityOf('url', unlisted), style });
    });
  }
}

/** Expression for the id of the build that runs. */
const RUNTIME_BUILD_ID = '__webpack_require__.buildId';

/** @param {import('webpack').Compiler['webpack']} webpack @param {{ globalName: string, buildId: string }} names */
function baseRuntimeModuleOf({ RuntimeModule, RuntimeGlobals }, { globalName, buildId }) {
  return class BaseRuntimeModule extends RuntimeModule {
    constructor() {
      super('shell base', RuntimeModule.STAGE_ATTACH);
    }

    /** @override */
    generate() {
      const bases = `(globalThis[Symbol.for(${JSON.stringify(BASES_KEY)})] || new Map())`;
      const [owner, property] = RuntimeGlobals.publicPath.split('.');
      // Evaluated at each use: an early script runs before the loader lists the build.
      return `${RUNTIME_BUILD_ID} = ${JSON.stringify(buildId)};
Object.defineProperty(${owner}, "${property}", { get: () => ${bases}.get(${JSON.stringify(globalName)}) || "" });`;
    }
  };
}

function integrityOf(url, unlisted) {
  const table = `globalThis[Symbol.for(${JSON.stringify(INTEGRITY_KEY)})]`;
  return `((${table} || new Map()).get(${url}) || ${JSON.stringify(unlisted)})`;
}

/**
 * Adds an integrity to webpack's script and stylesheet elements, and fetches a rejected file again past the cache.
 *
 * @param {{ compiler: import('webpack').Compiler, compilation: import('webpack').Compilation }} build
 * @param {{ script: string, style: (names: { tag: string, chunkId: string }) => string }} expressions JavaScript for the integrity,
 *   in the scope of webpack's own code for each kind of element
 */
function setIntegrity({ compiler, compilation }, { script, style }) {
  const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    'setIntegrity',
    (source) => `${source}\nscript.integrity = ${script};\n${refetchOnError('script', 'url')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'setIntegrity',
    (source, names) =>
      `${source}\n${names.tag}.crossOrigin = "anonymous";\n${names.tag}.integrity = ${style(names)};\n${refetchOnError(names.tag, `${names.tag}.href`)}`,
  );
}

function refetchOnError(element, url) {
  const fetched = `fetch(${url}, { cache: "reload", credentials: "omit" })`;
  return `${element}.addEventListener("error", () => ${fetched}.then((response) => response.arrayBuffer()).catch(() => undefined));`;
}

module.exports = { RemoteIntegrityPlugin, RUNTIME_BUILD_ID, setIntegrity };
