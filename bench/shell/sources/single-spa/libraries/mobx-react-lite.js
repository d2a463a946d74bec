export * from 'mobx-react-lite';
