import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Story, StoryPage } from 'ui-kit/story';
import { createHands } from './hands';

export interface DrawnStory {
  release(): void;
}

interface DrawStoryInput {
  place: HTMLElement;
  /** Heading of the page for screen readers. */
  heading: string;
  story: Story;
  page: StoryPage;
}

/**
 * Renders a story and plays its interactions.
 *
 * @throws any error of the story
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

/** Renders a complete page with heading and main element, so that accessibility checks apply. */
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
