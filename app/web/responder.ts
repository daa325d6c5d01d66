import '#steps/web/answering/main.tsx'
