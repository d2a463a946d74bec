import { useEffect } from 'react';
import type { StoryRow } from '../story-row';
import { Canvas } from './canvas';
import { Controls } from './controls';
import { StoryTree } from './story-tree';
import { useSettings } from './use-settings';

const DEFAULT_STORY = 'header--signed-in';

/** Shows the tree of stories, the controls and the selected story. The URL contains all state. */
export function Workbench({ rows }: { rows: readonly StoryRow[] }) {
  const [settings, change] = useSettings();
  const story = settings.story || DEFAULT_STORY;
  const row = rows.find(({ id }) => id === story);
  useEffect(() => {
    document.title = row ? `${row.title}: ${row.name} | Workbench` : 'Workbench';
  }, [row]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === 'system') delete dataset.theme;
    else dataset.theme = settings.theme;
  }, [settings.theme]);
  return (
    <div className="sh-root wb">
      <header className="wb-top">
        <p className="wb-brand">Workbench</p>
        <Controls settings={settings} onChange={change} />
      </header>
      <StoryTree rows={rows} settings={{ ...settings, story }} onStory={(story) => change({ story })} />
      <main className="wb-main">
        {row ? <Canvas row={row} settings={{ ...settings, story }} /> : <UnknownStory count={rows.length} />}
      </main>
    </div>
  );
}

function UnknownStory({ count }: { count: number }) {
  return (
    <div className="wb-welcome">
      <h1 className="wb-welcome__title">This story does not exist</h1>
      <p>Choose one of {count} stories from the list. It may have been renamed.</p>
    </div>
  );
}
