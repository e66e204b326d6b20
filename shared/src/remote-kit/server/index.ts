export type { RenderAnswer, RenderHead, RenderModule, RenderRequest } from './render.ts';
export { defineRender } from './define-render.tsx';
