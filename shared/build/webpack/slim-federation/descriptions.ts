/** Replaces the explanations of the federation runtime's errors, which keep their codes. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
