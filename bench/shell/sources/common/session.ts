export * from 'shell-remote/exposes/session';
