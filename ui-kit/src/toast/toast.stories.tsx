import './toast.css';
import '../modal/modal.css';
import { useEffect, useState } from 'react';
import type { Story, StoryMeta } from 'ui-kit/story';
import { Modal } from '../modal/modal';
import { createToasts, ToastContainer, type NewToast } from './toast';

/** Keeps toasts open for inspection in the workbench. */
const DURATION_MS = 3_600_000;

export default { title: 'Kit/Toasts' } satisfies StoryMeta;

export const Info: Story = { render: () => <Shown toasts={[{ text: 'Your settings are saved.' }]} /> };

export const Success: Story = {
  render: () => <Shown toasts={[{ kind: 'success', text: 'The address was copied.' }]} />,
};

export const Error: Story = {
  render: () => <Shown toasts={[{ kind: 'error', text: 'That did not work. Try again.' }]} />,
};

export const ThreeOfThem: Story = {
  render: () => (
    <Shown
      toasts={[
        { text: 'Your settings are saved.' },
        { kind: 'success', text: 'The address was copied.' },
        { kind: 'error', text: 'That did not work. Try again.' },
      ]}
    />
  ),
};

export const LongText: Story = {
  render: () => (
    <Shown
      toasts={[
        {
          kind: 'error',
          text: 'The withdrawal to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqar0srrr7xfkvy5l643lydnw9 was not sent, because the network of the address is another one than the network you chose. Nothing was taken from your account.',
        },
      ]}
    />
  ),
};

export const OneAfterAnother: Story = { render: () => <OneByOne /> };

export const OverAModal: Story = {
  name: 'over a modal',
  render: () => (
    <>
      <Modal isOpen onClose={() => {}} title="A modal" closeLabel="Close">
        <input aria-label="Name" />
      </Modal>
      <Shown toasts={[{ kind: 'error', text: 'That did not work. Try again.' }]} />
    </>
  ),
};

function Shown({ toasts }: { toasts: readonly NewToast[] }) {
  const [store] = useState(createToasts);
  useEffect(() => {
    for (const toast of toasts) store.show({ durationMs: DURATION_MS, ...toast });
  }, [store, toasts]);
  return <ToastContainer toasts={store} label="Notifications" closeLabel="Close" />;
}

function OneByOne() {
  const [store] = useState(createToasts);
  const [count, setCount] = useState(0);
  const show = (kind: NewToast['kind']) => {
    setCount(count + 1);
    store.show({ kind, text: `Message number ${count + 1}` });
  };
  return (
    <>
      <button type="button" onClick={() => show('info')}>
        Say something
      </button>{' '}
      <button type="button" onClick={() => show('error')}>
        Say that something failed
      </button>
      <ToastContainer toasts={store} label="Notifications" closeLabel="Close" />
    </>
  );
}
