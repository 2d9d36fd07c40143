export { notify, removeNotices } from './notify.ts';
