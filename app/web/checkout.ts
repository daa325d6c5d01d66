import '#billing/web/checkout/main.tsx'
