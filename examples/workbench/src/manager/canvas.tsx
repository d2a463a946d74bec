import { useEffect, useState } from 'react';
import { queryOf, type Settings } from '../settings/settings';
import { noteFrom } from '../stage/note';
import type { StoryRow } from '../story-row';

const MAX_NOTES = 6;

export interface CanvasProps {
  row: StoryRow;
  settings: Settings;
}

/** Shows the story in a frame of the selected width, and below it a log of the component's callbacks. */
export function Canvas({ row, settings }: CanvasProps) {
  const address = `story.html${queryOf({ ...settings, width: 'fit' })}`;
  const notes = useNotes(address);
  const width = settings.width === 'fit' ? undefined : Number(settings.width);
  return (
    <section className="wb-canvas" aria-label="Story">
      <div className="wb-canvas__head">
        <h1 className="wb-canvas__title">
          {row.title.replaceAll('/', ' / ')}: {row.name}
        </h1>
        <code className="wb-canvas__file">{row.file}</code>
        <a className="wb-link" href={address} target="_blank" rel="noopener">
          Open alone
        </a>
      </div>
      {/* A scrolling box needs tabIndex to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="wb-canvas__frame" tabIndex={0} role="group" aria-label="Canvas">
        {/* The key creates a new frame per URL, because changing `src` would add a history entry. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page with our own policy */}
        <iframe
          key={address}
          className="wb-canvas__page"
          title={`${row.title}: ${row.name}`}
          src={address}
          style={width ? { inlineSize: width } : undefined}
        />
      </div>
      <div className="wb-notes" role="log" aria-label="Called back">
        {notes.map(({ number, what }) => (
          <p key={number}>{what}</p>
        ))}
      </div>
    </section>
  );
}

interface Note {
  number: number;
  what: string;
}

function useNotes(address: string): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  useEffect(() => {
    let count = 0;
    setNotes([]);
    const onMessage = (event: MessageEvent<unknown>) => {
      const what = noteFrom(event, window.location.origin);
      if (what === null) return;
      count += 1;
      const number = count;
      setNotes((before) => [...before, { number, what }].slice(-MAX_NOTES));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [address]);
  return notes;
}
