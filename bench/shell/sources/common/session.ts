export * from '../../../../shell-remote/src/exposes/session';
