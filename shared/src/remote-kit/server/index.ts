export type { RenderAnswer, RenderHead, RenderModule, RenderRequest } from './render.ts';
export { allPages } from './all-pages.ts';
export type { PublicAddress, RemoteDocument } from './documents.ts';
export { defineRender, type AnswerForm } from './define-render.tsx';
