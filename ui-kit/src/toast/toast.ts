export { createToasts } from './create-toasts';
export type { NewToast, Toast, Toasts } from './create-toasts';
export { ToastContainer } from './toast-container';
export type { ToastContainerProps } from './toast-container';
