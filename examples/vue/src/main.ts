import './app.css';
import { createApp } from 'vue';
import { App } from './app';

createApp(App).mount('#app');
