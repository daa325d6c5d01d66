import '#steps/web/choosing/main.tsx'
