/** Customers of the box: whose accounts and terminals they are. The id is what a session calls `c_id`. */
export const CUSTOMERS = [
  { id: 'C10001', zh: '演示客户', en: 'Demonstration customer' },
  { id: 'C10002', zh: '湖畔餐饮', en: 'Lakeside Catering' },
] as const;
