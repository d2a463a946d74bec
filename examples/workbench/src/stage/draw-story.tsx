import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Story, StoryPage } from 'ui-kit/story';
import { createHands } from './hands';

export interface DrawnStory {
  release(): void;
}

interface DrawStoryInput {
  place: HTMLElement;
  /** What the page is about, for readers of its heading. */
  heading: string;
  story: Story;
  page: StoryPage;
}

/**
 * Draws one story and does what its visitor does. Resolves when that is done.
 *
 * @throws whatever the story throws while it is drawn or played
 */
export async function drawStory({ place, heading, story, page }: DrawStoryInput): Promise<DrawnStory> {
  let fail: (thrown: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const root = createRoot(place, { onUncaughtError: fail });
  const drawn = new Promise<void>((resolve) => {
    root.render(
      <StoryFrame heading={heading} layout={story.layout ?? 'padded'} onDrawn={resolve}>
        <Drawing story={story} page={page} />
      </StoryFrame>,
    );
  });
  try {
    await Promise.race([drawn, failed]);
    await Promise.race([story.play?.(createHands(place.ownerDocument)), failed]);
  } catch (thrown) {
    root.unmount();
    throw thrown;
  }
  return { release: () => root.unmount() };
}

function Drawing({ story, page }: { story: Story; page: StoryPage }) {
  return story.render(page);
}

interface StoryFrameProps {
  heading: string;
  layout: 'page' | 'padded';
  onDrawn: () => void;
  children: ReactNode;
}

/** A whole page around the part, so that it is judged as one: a heading, and a main element that the part may be in. */
function StoryFrame({ heading, layout, onDrawn, children }: StoryFrameProps) {
  useEffect(() => onDrawn(), [onDrawn]);
  const title = <h1 className="wb-unseen">{heading}</h1>;
  if (layout === 'padded') {
    return (
      <main className="wb-stage" id="main" tabIndex={-1}>
        {title}
        {children}
      </main>
    );
  }
  return (
    <>
      {children}
      <main className="wb-stage wb-stage--empty" id="main" tabIndex={-1}>
        {title}
      </main>
    </>
  );
}
