import { defineRemoteBuild } from '@arev/shared/build/webpack/remote-build';

export default defineRemoteBuild({
  name: 'mf-content',
  port: 3101,
  root: import.meta.dirname,
  prefixes: [
    '',
    'doctors',
    'branches',
    'search',
    'help',
    'attachments',
    'news',
    'pages',
    'seminars',
    'vacancies',
    'investors',
    'my-families',
    '3d-map',
  ],
});
