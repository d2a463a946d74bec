/** A short message that closes by itself. */
export interface Toast {
  id: number;
  /** Screen readers announce `error` immediately and the others politely. */
  kind: 'info' | 'success' | 'error';
  text: string;
  /** Time until it closes; it does not count while a pointer or the focus is on the toasts. */
  durationMs: number;
}

/** A toast to show. Defaults: kind `info`; 5 s, or 10 s for errors. */
export type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'kind' | 'durationMs'>>;

/** The toasts of a page, oldest first; `list` returns the same array until something changes. */
export interface Toasts {
  list(): readonly Toast[];
  /** Shows a toast and returns its id. It replaces a toast with the same text and kind; more than three drop the oldest. */
  show(toast: NewToast): number;
  dismiss(id: number): void;
  /** Calls the listener after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const maxToasts = 3;
const durations = { info: 5_000, success: 5_000, error: 10_000 } as const;

/**
 * Creates the toasts of a page; a `ToastContainer` shows them.
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
