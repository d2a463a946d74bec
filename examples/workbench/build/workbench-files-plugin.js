const { readFileSync } = require('node:fs');
const path = require('node:path');
const { findStoryFiles, ROOT } = require('./find-story-files');
const { storyListOf } = require('./story-list');

const NAME = 'WorkbenchFilesPlugin';

/** Entry of each page. */
const PAGES = { 'index.html': 'workbench', 'story.html': 'story' };

/** Emits the two pages and the list of all stories. */
class WorkbenchFilesPlugin {
  /** @param {{ load: (file: string) => import('ui-kit/story').StoryFile }} options loads a story file in Node */
  constructor({ load }) {
    this.load = load;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // File names have their hashes at this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const emit = (name, text) => compilation.emitAsset(name, new sources.RawSource(text));
        emit('stories.json', JSON.stringify(this.storyList(), null, 1));
        for (const [page, entry] of Object.entries(PAGES)) emit(page, pageWith(compilation, page, entry));
      });
    });
  }

  storyList() {
    const files = findStoryFiles().map((file) => {
      const place = path.join(ROOT, file);
      return { file, text: readFileSync(place, 'utf8'), content: this.load(place) };
    });
    return storyListOf(files);
  }
}

function pageWith(compilation, page, entry) {
  const file = path.join(__dirname, '../src/pages', page);
  compilation.fileDependencies.add(file);
  const files = compilation.entrypoints.get(entry).getFiles();
  const links = files.map((name) =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" href="${name}" />`
      : `<script src="${name}" defer></script>`,
  );
  return readFileSync(file, 'utf8').replace('<!-- files -->', links.join('\n    '));
}

module.exports = { WorkbenchFilesPlugin };
