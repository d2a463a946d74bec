import { useEffect } from 'react';
import type { StoryRow } from '../story-row';
import { Canvas } from './canvas';
import { Controls } from './controls';
import { StoryTree } from './story-tree';
import { useSettings } from './use-settings';

/** The workbench: the tree of stories, the controls, and the chosen story. The address bar holds all of its state. */
export function Workbench({ rows }: { rows: readonly StoryRow[] }) {
  const [settings, change] = useSettings();
  const row = rows.find(({ id }) => id === settings.story);
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
      <StoryTree rows={rows} settings={settings} onStory={(story) => change({ story })} />
      <main className="wb-main">
        {row ? <Canvas row={row} settings={settings} /> : <Welcome count={rows.length} />}
      </main>
    </div>
  );
}

function Welcome({ count }: { count: number }) {
  return (
    <div className="wb-welcome">
      <h1 className="wb-welcome__title">Choose a story</h1>
      <p>
        {count} stories show the parts of the shell in their states. Language, edition, theme, width, visitor
        and backend are chosen above; the address bar holds it all.
      </p>
    </div>
  );
}
