export { RouterProvider } from 'react-router/dom';
