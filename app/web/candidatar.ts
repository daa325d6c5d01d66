import '#applying/web/door/main.tsx'
