import './modal.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { StoryFile, StoryPage } from 'ui-kit/story';
import { Modal } from './modal';

const LONG_TEXT =
  'What a modal says may be longer than the screen is high: then the text scrolls, and title and cross stay.';

export default {
  title: 'Kit/Modal',
  stories: {
    open: { render: (page) => <OpenModal page={page} /> },
    'with a field': {
      render: (page) => (
        <OpenModal page={page}>
          <label className="sh-root">
            A field
            <input data-autofocus />
          </label>
        </OpenModal>
      ),
    },
    'long text': {
      render: (page) => (
        <OpenModal page={page}>
          {Array.from({ length: 40 }, (_, index) => (
            <p key={index}>{LONG_TEXT}</p>
          ))}
        </OpenModal>
      ),
    },
    'long title': {
      render: (page) => (
        <OpenModal page={page} title="Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung" />
      ),
    },
    'without a cross': { render: (page) => <OpenModal page={page} isDismissible={false} /> },
    'opened by a button': { render: (page) => <OpenModal page={page} isOpenAtFirst={false} /> },
  },
} satisfies StoryFile;

interface OpenModalProps {
  page: StoryPage;
  title?: string;
  isDismissible?: boolean;
  isOpenAtFirst?: boolean;
  children?: ReactNode;
}

function OpenModal({
  page,
  title = 'A modal',
  isDismissible,
  isOpenAtFirst = true,
  children,
}: OpenModalProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const close = () => {
    page.note('asked to close');
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the modal
      </button>
      <Modal isOpen={isOpen} onClose={close} title={title} closeLabel="Close" isDismissible={isDismissible}>
        {children ?? <p>{LONG_TEXT}</p>}
      </Modal>
    </>
  );
}
