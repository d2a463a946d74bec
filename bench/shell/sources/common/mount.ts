export * from '../../../../shell-remote/src/exposes/mount';
