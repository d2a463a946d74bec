import './modal.css';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import { Modal } from './modal';

const LONG_TEXT =
  'What a modal says may be longer than the screen is high: then the text scrolls, and title and cross stay.';

export default { title: 'Kit/Modal' } satisfies StoryMeta;

export const OpenStory: Story = { name: 'open', render: (page) => <OpenModal page={page} /> };

export const WithAField: Story = {
  name: 'with a field',
  render: (page) => (
    <OpenModal page={page}>
      <label className="sh-root">
        A field
        <input data-autofocus />
      </label>
    </OpenModal>
  ),
};

export const LongText: Story = {
  render: (page) => (
    <OpenModal page={page}>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>{LONG_TEXT}</p>
      ))}
    </OpenModal>
  ),
};

export const LongTitle: Story = {
  render: (page) => (
    <OpenModal page={page} title="Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung" />
  ),
};

export const WithoutACross: Story = {
  name: 'without a cross',
  render: (page) => <OpenModal page={page} isDismissible={false} />,
};

export const OpenedByAButton: Story = {
  name: 'opened by a button',
  render: (page) => <OpenModal page={page} isOpenAtFirst={false} />,
};

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
