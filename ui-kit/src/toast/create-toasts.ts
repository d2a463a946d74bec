/** A short message that goes away by itself. */
export interface Toast {
  id: number;
  /** `error` is announced at once, the others when the visitor's reader has time. */
  kind: 'info' | 'success' | 'error';
  text: string;
  /** How long it stays while nobody points at it or is in it. */
  durationMs: number;
}

/** What a toast is made from. Kind `info`; 5 s, and 10 s for errors, unless said. */
export type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'kind' | 'durationMs'>>;

/** The toasts of a page, oldest first; `list` answers the same array until something changes. */
export interface Toasts {
  list(): readonly Toast[];
  /** Shows a toast, in place of one that says the same, and of the oldest of more than three. Returns its id. */
  show(toast: NewToast): number;
  dismiss(id: number): void;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

const maxToasts = 3;
const durations = { info: 5_000, success: 5_000, error: 10_000 } as const;

/**
 * Makes the toasts of a page; a `ToastContainer` shows them.
 *
 * @example const toasts = createToasts(); toasts.show({ kind: 'error', text: 'That did not work.' });
 */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  function change(changed: readonly Toast[]): void {
    toasts = changed;
    for (const listener of listeners) listener();
  }
  return {
    list: () => toasts,
    show({ text, kind = 'info', durationMs = durations[kind] }) {
      const id = ++lastId;
      const others = toasts.filter((toast) => toast.text !== text || toast.kind !== kind);
      change([...others, { id, kind, text, durationMs }].slice(-maxToasts));
      return id;
    },
    dismiss(id) {
      if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
